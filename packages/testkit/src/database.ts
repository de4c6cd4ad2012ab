/** A migrated database per test file, cloned from one template: real PostgreSQL, a few tens of milliseconds each. */

import { type Database, openDatabase } from '@fairhouse/server'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  database: Database
  url: string
  close(): Promise<void>
}

/** A copy of the template; dropped by `close`. */
export async function createTestDatabase(max = 8, onIdleError: (error: Error) => void = console.error): Promise<TestDatabase> {
  const url = await cloneTemplate()
  let closing = false // dropping the database ends connections that are still closing
  const database = openDatabase({ url, max, onIdleError: (error) => closing || onIdleError(error) })
  return {
    database,
    url,
    async close() {
      closing = true
      await database.close()
      await dropClone(url)
    },
  }
}

/** The URL of a fresh copy, for a server that opens its own pool. Copying files takes half the CPU of writing each page to the log. */
export async function cloneTemplate(): Promise<string> {
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  await withAdminConnection((admin) => admin.query(`create database "${name}" template "${inject('templateDatabase')}" strategy file_copy`))
  const url = new URL(inject('clusterUrl'))
  url.pathname = `/${name}`
  return url.href
}

/** With the connections that are still open: a cluster of a whole run would else keep the files of every database. */
export async function dropClone(url: string): Promise<void> {
  await withAdminConnection((admin) => admin.query(`drop database if exists "${nameOf(url)}" with (force)`))
}

async function withAdminConnection<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: inject('clusterUrl') })
  await admin.connect()
  return work(admin).finally(() => admin.end())
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)
