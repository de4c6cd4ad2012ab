/** Instants of the database in texts of statements. */

/** Milliseconds of an instant; whole, for started_at and its like are stored so. */
export const MS = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
