/** Where files of players are kept; names are made by us, never by a visitor. Object storage can take the folder's place. */
export interface FileStore {
  /** `name`: letters, digits, `_`, `-`, `.` in segments divided by `/`. Whole or not at all. */
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>
}
