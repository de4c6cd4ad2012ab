/** Deep equality of answers: fields in any order, bigints by value. */
export const same = (one: unknown, other: unknown): boolean => text(one) === text(other)

const text = (value: unknown) => JSON.stringify(value, (_, field: unknown) => comparable(field))

function comparable(field: unknown): unknown {
  if (typeof field === 'bigint') return `${field}n`
  return isRecord(field) ? ordered(field) : field
}

const isRecord = (field: unknown): field is object => field !== null && typeof field === 'object' && !Array.isArray(field)
const ordered = (record: object) => Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
