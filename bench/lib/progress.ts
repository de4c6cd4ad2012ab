/** Progress messages on stderr. */
export const progress = (line: string): void => void process.stderr.write(`${line}\n`)
