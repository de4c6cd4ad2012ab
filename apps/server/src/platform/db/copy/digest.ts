/** SHA-256 of files and of streams that pass. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface FileDigest {
  /** Relative to the folder of its kind. */
  name: string
  bytes: number
  sha256: string
}

export function hashing(): { stream: Transform; sha256(): string } {
  const hash = createHash('sha256')
  const stream = new PassThrough()
  stream.on('data', (part: Buffer) => hash.update(part))
  return { stream, sha256: () => hash.digest('hex') }
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
