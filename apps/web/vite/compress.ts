/** Writes `.br` and `.gz` beside every text file of the client build, so that the server need not compress static files. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const WORTH_BYTES = 1024

export function compressFiles(folder: string): void {
  for (const file of globSync('**/*.{js,css,svg,json,webmanifest,txt}', { cwd: folder })) compress(join(folder, file))
}

function compress(file: string): void {
  const bytes = readFileSync(file)
  if (bytes.length < WORTH_BYTES) return
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
