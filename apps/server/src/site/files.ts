/**
 * Files of the build, indexed by name at the start: a request matches one of them or nothing, so no visitor's path reaches the disk. Names
 * in `/assets/` contain a hash and are cached for a year.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

interface ReadFile {
  bytes: Buffer
  type: string
  etag: string
  /** The file, compressed at build time. */
  encoded: Partial<Record<'br' | 'gzip', Buffer>>
}

interface StoredFile extends ReadFile {
  headers: Record<string, string>
}

export interface Files {
  /** Responds if the path is a file; otherwise returns false. */
  serve(path: string, request: IncomingMessage, response: ServerResponse): boolean
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

const YEAR = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Every file under `folder`, served under `prefix`. `headersOf` adds headers by kind of file. */
export function openFiles(
  folder: string,
  prefix: string,
  headersOf: (name: string, bytes: Buffer) => Record<string, string> = () => ({}),
): Files {
  const files = new Map<string, StoredFile>()
  for (const [name, file] of filesIn(folder)) {
    const cache = name.startsWith('assets/') ? YEAR : REVALIDATE
    files.set(`${prefix}/${name}`, { ...file, headers: { 'cache-control': cache, ...headersOf(name, file.bytes) } })
  }
  return {
    serve(path, request, response) {
      const file = files.get(path)
      if (!file) return false
      send(file, request, response)
      return true
    },
  }
}

const read = new Map<string, ReadonlyMap<string, ReadFile>>()

/** By name. A folder is read once a process, whatever number of servers it runs: a build is made before. */
function filesIn(folder: string): ReadonlyMap<string, ReadFile> {
  const known = read.get(folder)
  if (known) return known
  const files = new Map<string, ReadFile>()
  for (const name of globSync('**/*', { cwd: folder })) {
    const type = TYPES[extname(name)]
    if (type) files.set(name.replaceAll('\\', '/'), loadFile(folder, name, type))
  }
  read.set(folder, files)
  return files
}

function loadFile(folder: string, name: string, type: string): ReadFile {
  const bytes = readFileSync(join(folder, name))
  const encoded = { br: maybe(join(folder, `${name}.br`)), gzip: maybe(join(folder, `${name}.gz`)) }
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, type, etag, encoded: omitUndefined(encoded) }
}

function send(file: StoredFile, request: IncomingMessage, response: ServerResponse): void {
  const headers = { 'content-type': file.type, etag: file.etag, vary: 'Accept-Encoding', ...file.headers }
  if (request.headers['if-none-match'] === file.etag) return void response.writeHead(304, headers).end()
  const encoding = encodingFor(request.headers['accept-encoding'], file.encoded)
  const body = encoding ? file.encoded[encoding]! : file.bytes
  response.writeHead(200, { ...headers, 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function encodingFor(accepted: string | undefined, encoded: StoredFile['encoded']): 'br' | 'gzip' | undefined {
  const names = (accepted ?? '').split(',').map((part) => part.split(';', 1)[0]!.trim())
  return (['br', 'gzip'] as const).find((encoding) => encoded[encoding] && names.includes(encoding))
}

function maybe(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw fault
  }
}

const omitUndefined = <T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never
