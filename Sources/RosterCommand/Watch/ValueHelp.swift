/// The parts of the help about the values of columns.
enum ValueHelp {
  /// The reading of separated values.
  static let dialects = """
    Quoted values are read as in CSV (RFC 4180): they can contain separators, line breaks and doubled \
    quotes. If each separator in the header is followed by a space, spaces around values without \
    quotes are left out. In tab-separated values, quotes count only around a whole value in one line.
    """

  /// The forms of values that are not texts.
  static let text = """
    VALUES
    Sorting, conditions, computed columns and totals read the values of a column as follows. Examples \
    are in ascending order.

    \(numbers)

    Points in time, which sort and compare by the instant:
    \(moments)

    Missing values are last in ascending and in descending order:
    \(missing)

    A sum or a difference is in the notation of the column. Of a value with a limit (1.5GiB / 7.6GiB) \
    or a remark (12 (3m ago)) the value counts. Other texts sort after numbers, numbers in them by \
    value: node-9 before node-10, 10.0.0.9 before 10.0.0.10. Where some are versions (v2, 1.9.2), \
    1.9 is before 1.10. A condition does not compare different units (5% and 1.5K), and a number \
    without a unit has that of the bits in its column: RATE>100 holds for 195 Mbit/s. The status \
    line says if a column has no values of the kind with which a condition compares it.
    """

  /// The forms of numbers: examples, two spaces apart, and the meaning behind at least three.
  static let numbers = """
      -1.5  0,5  1e3  1,234              numbers
      5%  17 %                           percentages
      512B  1.5K  49Mi  1.5 GiB          sizes; K, Ki and KiB are 1,024 bytes
      900 B  3kB  12 MB/s  2GB           sizes; kB and KB are 1,000 bytes
      512m  1.2g                         sizes, if the column has other small
                                         letters or is named RES, MEM or the like
      250m  1  1500m                     thousandths, if the column has plain
                                         numbers or is named CPU
      12m  4d3h  2y1d                    ages; m is a minute otherwise
      250us  1.5ms  90s  2 min  1.5h     times
      0:02.51  1:02:03  1-02:03:04       minutes:seconds, hours, days-hours
      5min 3s ago  About an hour ago     ages
      800MHz  2.4GHz                     frequencies
      750mW  35.2 W  1kW                 power; also V, mV, A, mA, °C, °F, rpm
      900 kbit/s  54 Mb/s  1.2Gbps       bits; k is 1,000
      3/s  9.5 req/s  100 req/s          rates; also /min and /h
    """

  /// The forms of points in time.
  static let moments = """
      2025-05-20  2025-05-20 14:03  2025-05-20 14:03:12.5     as if of UTC
      2025-05-20T14:03:12+02:00  2025-05-20T13:00:00Z         with a zone
      20/May/2025:14:03:12 +0000  21 May 2025                 with a month
      Nov 24 09:00  Nov 25 14:03:12                           of the last such day
      Tue May 20 14:03:12 2025  Wed 2025-05-21 10:00          with a weekday
      2025-05-20 14:03:12 +0200 CEST  2025-05-20 13:00:00.5 +0000 UTC
    """

  /// The texts in place of a value.
  static let missing = "  -  --  ?  [N/A]  N/A  <none>  <unknown>  null  nan"
}
