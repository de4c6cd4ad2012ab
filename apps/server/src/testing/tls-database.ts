/** A real PostgreSQL that accepts its databases `house` and `copy` over TLS only, with a certificate made for the test. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { generate } from 'selfsigned'

import { openCluster } from '../platform/db/embedded/cluster.ts'
import { databaseRunner } from '../platform/db/embedded/runner.ts'

export interface TlsDatabase {
  /** Of `house`, without `sslmode`. */
  url: URL
  /** PEM file of the certificate, which is its own authority. */
  ca: string
  /** Presents a certificate of this name from now on; returns its PEM file. */
  rename(name: string): Promise<string>
  stop(): Promise<void>
}

/** A self-signed certificate of a name. */
export const certificateOf = (name: string) =>
  generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  })

/** Longer than the path of a socket may be: the server then listens on loopback. */
const LONG = 'x'.repeat(100)
/** A plain connection is only for the start, which waits in `postgres`. */
const ACCESS = 'hostssl house,copy all 127.0.0.1/32 scram-sha-256\nhost postgres all 127.0.0.1/32 scram-sha-256\n'

export async function openTlsDatabase(): Promise<TlsDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-tls-'))
  chmodSync(folder, 0o755) // PostgreSQL may run as another user
  const files = { cert: join(folder, 'server.pem'), access: join(folder, 'hba.conf') }
  const key = databaseRunner().lend('')
  const present = async (name: string) => {
    const { private: own, cert } = await certificateOf(name)
    const ca = join(folder, `${name}.pem`)
    writeFileSync(key, own)
    for (const file of [files.cert, ca]) writeFileSync(file, cert)
    return ca
  }
  writeFileSync(files.access, ACCESS)
  const ca = await present('localhost')
  const data = join(folder, LONG)
  mkdirSync(data)
  chmodSync(data, 0o755)
  const settings = { ssl: 'on', ssl_cert_file: files.cert, ssl_key_file: key, hba_file: files.access }
  const cluster = await openCluster({ folder: data, durable: false, settings })
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  for (const name of ['house', 'copy']) await admin.query(`create database ${name}`)
  const url = new URL(cluster.url)
  url.hostname = 'localhost'
  url.pathname = '/house'
  return {
    url,
    ca,
    async rename(name) {
      const renamed = await present(name)
      await admin.query('select pg_reload_conf()')
      return renamed
    },
    async stop() {
      await admin.end()
      await cluster.stop()
      for (const path of [folder, join(key, '..')]) rmSync(path, { recursive: true, force: true })
    },
  }
}
