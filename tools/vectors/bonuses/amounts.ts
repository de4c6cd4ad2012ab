/** Vectors write amounts as JSON integers and times in seconds; the rules take bigint and milliseconds. */
export const minorOf = (value: unknown): bigint => BigInt(value as number)
export const optionalMinor = (value: unknown): bigint | undefined => (value === undefined || value === null ? undefined : minorOf(value))
export const millisecondsOf = (seconds: unknown): number => (seconds as number) * 1000
export const optionalMilliseconds = (seconds: unknown): number | undefined => (seconds === undefined ? undefined : millisecondsOf(seconds))
