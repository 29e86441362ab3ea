-- pg_trgm finds words that are nearly what was typed. It comes with PostgreSQL, and the owner of a database may create it; where it
-- is missing, the host says so and does not start (src/db/open-postgres.ts).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
