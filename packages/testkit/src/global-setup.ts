/** Once per run: a temporary PostgreSQL (or `TEST_DATABASE_URL`) and a migrated template that every test file clones. */
import { rmSync } from 'node:fs'

import { createLogger, migrateModules, openCluster, openDatabase, prepareJobTables, removeCluster } from '@fairhouse/server'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { makeRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    templateDatabase: string
    /** Folder for files of this run; removed at its end. */
    runFolder: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeRunFolder()
  const cluster = await startThrowawayCluster(folder)
  const template = `template_${crypto.randomUUID().slice(0, 8)}`
  await makeTemplate(cluster.url, template)
  project.provide('clusterUrl', cluster.url)
  project.provide('templateDatabase', template)
  project.provide('runFolder', folder)
  return async () => {
    await cluster.stop()
    removeCluster(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startThrowawayCluster(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  return openCluster({ folder, durable: false, settings: { max_connections: '300' } })
}

/** A migrated database of this name, which no one is connected to. */
export async function makeTemplate(url: string, template: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database "${template}"`)
  await admin.end()
  const target = new URL(url)
  target.pathname = `/${template}`
  const database = openDatabase({ url: target.href, max: 2, onIdleError: (error) => console.error(error) })
  await migrateModules(database)
  await prepareJobTables(database, createLogger('silent'))
  await database.close()
}
