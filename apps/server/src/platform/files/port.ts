/** Storage of players' files; the server generates the names. */
export interface FileStore {
  /** `name`: letters, digits, `_`, `-`, `.` in segments separated by `/`. Writes atomically. */
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>
  /** All names, in no order; files that are added or removed meanwhile may be missing. */
  list(): Promise<string[]>
}
