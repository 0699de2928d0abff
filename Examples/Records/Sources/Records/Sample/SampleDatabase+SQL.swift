extension SampleDatabase {
  /// The tables, and the rows of the small ones.
  static let schema = """
    CREATE TABLE city(
      name TEXT PRIMARY KEY, country TEXT NOT NULL, population INTEGER CHECK(population > 0)
    ) WITHOUT ROWID;
    INSERT INTO city VALUES
      ('Basel', 'Switzerland', 178000), ('Bergen', 'Norway', 291000), ('Bern', 'Switzerland', 134000),
      ('Braga', 'Portugal', 193000), ('Dublin', 'Ireland', 592000), ('Ghent', 'Belgium', 265000),
      ('Graz', 'Austria', 298000), ('Kraków', 'Poland', 804000), ('Lyon', 'France', 522000),
      ('Malmö', 'Sweden', 362000), ('Porto', 'Portugal', 231000), ('Riga', 'Latvia', 605000),
      ('Split', 'Croatia', 160000), ('Tartu', 'Estonia', 97000), ('Turku', 'Finland', 202000),
      ('長野', 'Japan', 372000);
    CREATE TABLE team(name TEXT PRIMARY KEY, motto TEXT);
    INSERT INTO team VALUES
      ('ants', 'Many hands'), ('bees', 'Work is sweet'), ('cats', NULL), ('dogs', 'Together'),
      ('eels', 'Slip through'), ('foxes', 'Think twice');
    CREATE TABLE person(
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      city TEXT REFERENCES city(name),
      team TEXT NOT NULL REFERENCES team(name),
      score INTEGER NOT NULL CHECK(score BETWEEN 0 AND 999),
      balance REAL,
      joined TEXT,
      note TEXT,
      seal BLOB
    );
    CREATE VIEW best AS
      SELECT team, max(score) AS score, count(*) AS people FROM person GROUP BY team;
    CREATE TEMP TABLE first(id INTEGER PRIMARY KEY, text TEXT);
    INSERT INTO first(text) VALUES
      ('Ada'), ('Amir'), ('Bea'), ('Björn'), ('Carla'), ('Chidi'), ('Dana'), ('Émile'), ('Farah'),
      ('Goran'), ('Hana'), ('Ivo'), ('Jana'), ('Kofi'), ('Lena'), ('Mei'), ('Nils'), ('Olga'), ('Pia'),
      ('Quentin'), ('Rosa'), ('Sven'), ('Tomás'), ('Uma'), ('Vera'), ('Wim'), ('Xenia'), ('Yuki'), ('Zoë');
    CREATE TEMP TABLE last(id INTEGER PRIMARY KEY, text TEXT);
    INSERT INTO last(text) VALUES
      ('Abe'), ('Berg'), ('Costa'), ('Dupont'), ('Egli'), ('Fischer'), ('García'), ('Haas'), ('Ito'),
      ('Jensen'), ('Kovač'), ('Lang'), ('Müller'), ('Novak'), ('O''Neil'), ('Petit'), ('Quist'), ('Rossi'),
      ('Silva'), ('Tanaka'), ('Urban'), ('Vogel'), ('Weber'), ('Young'), ('Zeller');
    CREATE TEMP TABLE place(id INTEGER PRIMARY KEY, text TEXT);
    INSERT INTO place(text) SELECT name FROM city ORDER BY name;
    CREATE TEMP TABLE side(id INTEGER PRIMARY KEY, text TEXT);
    INSERT INTO side(text) SELECT name FROM team ORDER BY name;
    """

  /// The people with the numbers from one argument to the other.
  ///
  /// The same number always gives the same person: it is scattered by multiplication with 2654435761,
  /// after Knuth, "Sorting and Searching".
  static let people = """
    WITH RECURSIVE number(n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM number WHERE n < ?2),
    scattered(n, a, b) AS (
      SELECT n, (n * 2654435761 % 4294967296) >> 8, (n * 2246822519 % 4294967296) >> 6 FROM number)
    INSERT INTO person
    SELECT n, first.text || ' ' || last.text,
      CASE WHEN a % 40 = 0 THEN NULL ELSE place.text END, side.text, b % 1000,
      CASE WHEN b % 9 = 0 THEN NULL ELSE (a % 200000 - 50000) / 100.0 END,
      date('2000-01-01', '+' || (a % 9000) || ' days'),
      CASE a % 12 WHEN 0 THEN 'writes ' || (b % 90) || ' letters' || char(10) || 'and reads more'
        WHEN 1 THEN 'is away' WHEN 2 THEN '' END,
      CASE WHEN b % 10 = 0 THEN CAST(printf('%c%c%08d', 200, 7, a) AS BLOB) END
    FROM scattered
    JOIN first ON first.id = a % 29 + 1 JOIN last ON last.id = b % 25 + 1
    JOIN place ON place.id = b % 16 + 1 JOIN side ON side.id = a % 6 + 1
    """

  /// The indexes, by which a long table is sorted without reading it.
  static let indexes = [
    "CREATE INDEX person_name ON person(name)", "CREATE INDEX person_city ON person(city)",
    "CREATE INDEX person_team ON person(team)", "CREATE INDEX person_score ON person(score)",
    "CREATE INDEX person_team_score ON person(team, score)",
  ]
}
