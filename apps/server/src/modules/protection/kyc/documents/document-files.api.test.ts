/** Files of documents over their life: replaced, removed, forgotten, and without a row. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { DAY_MS } from '@fairhouse/money'
import { unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { databaseHelpers, type DatabaseHelpers } from '../../../cashier/payments/testing/database-helpers.ts'
import { handIn, type Office, openOffice, stateOf, submitPerson, uploadDocument } from '../testing/office.ts'
import type { RemovalJob } from './document-files.ts'

let office: Office
let database: DatabaseHelpers
beforeAll(async () => {
  office = await openOffice({ DOCUMENT_RETENTION_DAYS: '40' })
  database = databaseHelpers(office.testServer.server.app.database)
})
afterAll(() => office.stop())

const fileOf = (id: string) => join(office.testServer.config.dataDir, 'files/documents', id)
const isGone = (id: string) => expect.poll(() => existsSync(fileOf(id))).toBe(false)
const query = (text: string, ...values: unknown[]) => office.testServer.server.app.database.pool.query(text, values)
const kyc = () => office.testServer.server.app.kyc
const opened = async () => {
  const player = await office.player()
  await unwrap(submitPerson(player))
  await unwrap(uploadDocument(player, 'front'))
  const [document] = (await stateOf(player)).documents
  return { player, id: document!.id }
}

describe('a file of a document', () => {
  it('is removed when the player replaces or removes the document', async () => {
    const { player, id } = await opened()
    expect(existsSync(fileOf(id))).toBe(true)
    await unwrap(uploadDocument(player, 'front'))
    await isGone(id)
    const [replacement] = (await stateOf(player)).documents
    await unwrap(player.call('DELETE /api/v2/verification/documents/{id}', { params: { id: replacement!.id } }))
    await isGone(replacement!.id)
  })

  it('is removed with its row when the retention ends', async () => {
    const { id } = await opened()
    office.clock.advance(31 * DAY_MS)
    expect(await kyc().forget()).toBeGreaterThan(0)
    await isGone(id)
  })

  it('is kept by the job of its upload, and removed by it where a crash left no row', async () => {
    const { id } = await opened()
    const run = (document: string) => database.run('kyc.remove-file', { document } satisfies RemovalJob)
    await run(id)
    expect(existsSync(fileOf(id))).toBe(true)
    await query('delete from kyc.document where id = $1', id)
    await run(id)
    expect(existsSync(fileOf(id))).toBe(false)
  })

  it('opens from its row where an earlier release stored it there', async () => {
    const player = await office.player()
    const check = await handIn(office, player)
    const [document] = (await stateOf(player)).documents
    const before = await kyc().reviews.document(check, document!.id)
    await query('update kyc.document set content = $2 where id = $1', document!.id, readFileSync(fileOf(document!.id)))
    rmSync(fileOf(document!.id))
    expect(await kyc().reviews.document(check, document!.id)).toEqual(before)
  })

  it('that is missing is an error, and never an empty document', async () => {
    const player = await office.player()
    const check = await handIn(office, player)
    const [document] = (await stateOf(player)).documents
    rmSync(fileOf(document!.id))
    await expect(kyc().reviews.document(check, document!.id)).rejects.toThrow(/is missing/)
  })
})
