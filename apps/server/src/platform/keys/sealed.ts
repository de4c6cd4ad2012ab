/** What modules store under the data keys. Each module lists its own; a renewal of the keys walks over all of them. */
/** The data keys, by the secret that protects each. */
export type DataKeyName = 'tokens' | 'seeds' | 'documents'

export type Row = Readonly<Record<string, unknown>>

/** Columns whose values are encrypted. */
export interface SealedColumn {
  /** `schema.table` */
  readonly table: string
  readonly column: string
  readonly secret: DataKeyName
  /** Columns of the primary key. */
  readonly key: readonly string[]
  /** Further columns that `rowOf` reads. */
  readonly reads?: readonly string[]
  /** The key of the seal, 64 hex digits. */
  sealKey(dataKey: string): string
  /** The name that is bound into the value. */
  rowOf(row: Row): string
  /** Keyed hashes in the same row, some of them null: they change with the value, in one statement. */
  readonly hashes?: readonly { readonly column: string; keyOf(dataKey: string): Buffer }[]
  /** SQL: the rows whose value still matters. */
  readonly where?: string
  /** Values are up to some megabytes. */
  readonly isLarge?: true
}

/** Files whose contents are encrypted. */
export interface SealedFiles {
  /** `documents/` */
  readonly prefix: string
  readonly secret: DataKeyName
  sealKey(dataKey: string): string
  /** The name that is bound into the content. */
  rowOf(file: string): string
}

/** Columns of keyed hashes without the hashed text: they are hashed again. */
export interface HashedColumn {
  readonly table: string
  readonly column: string
  readonly secret: DataKeyName
  /** Bytes, or their hexadecimal digits. */
  readonly as: 'bytes' | 'hex'
  keyOf(dataKey: string): Buffer
  /** SQL: the rows that have such a hash. */
  readonly where?: string
}

export interface SealedStores {
  readonly columns?: readonly SealedColumn[]
  readonly files?: readonly SealedFiles[]
  readonly hashed?: readonly HashedColumn[]
  /** Tables that a renewal empties, because what they have must not be used any more. */
  readonly emptied?: readonly string[]
}
