/** A dispute: stores the re-encoded, encrypted proof and hands the invoice to an operator, both or neither. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { InvoiceId, PlayerId } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import { type Database, retryConflicts } from '../../../platform/db/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import type { SealedStores } from '../../../platform/keys/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { Seal } from '../../../platform/seal.ts'
import type { Intake } from '../../protection/kyc/index.ts'
import { toDisputed } from './deposit/dispute.ts'
import { disputesBy, disputesOf, disputesOfEach, insertDispute, type StoredDispute } from './store/disputes.ts'
import { lockInvoice, readInvoice, saveDeposit } from './store/invoices.ts'
import type { StoredInvoice } from './store/rows.ts'

export interface DisputeDeps {
  database: Database
  files: FileStore
  seal: Seal
  random: Random
  intake: Intake
  clock: Clock
  onChange(invoice: StoredInvoice): void
}

export interface GivenDispute {
  player: PlayerId
  invoice: InvoiceId
  text: string
  bytes: Buffer
  /** The media type declared by the sender. */
  claimed: string
}

export interface Disputes {
  open(given: GivenDispute): Promise<StoredInvoice | Refusal>
  /** For operators: the player's disputes, newest first. */
  of(invoice: InvoiceId): Promise<StoredDispute[]>
  /** The same of many invoices. */
  ofEach(invoices: readonly InvoiceId[]): Promise<ReadonlyMap<InvoiceId, StoredDispute[]>>
  /** All disputes of a player, newest first. */
  by(player: PlayerId): Promise<StoredDispute[]>
  /** The proof's bytes. */
  proof(dispute: Pick<StoredDispute, 'file'>): Promise<Buffer | undefined>
}

const FOLDER = 'disputes/'
export const disputesSealed: SealedStores = {
  files: [{ prefix: FOLDER, secret: 'documents', sealKey: (secret) => secret, rowOf: (file) => file }],
}

export function createDisputes(deps: DisputeDeps): Disputes {
  const { database, files, seal, random, intake, clock, onChange } = deps
  const db = database.db
  return {
    async open({ player, invoice: id, text, bytes, claimed }) {
      const invoice = await readInvoice(db, id, player)
      if (!invoice) return refuse('not_found')
      if (!toDisputed(invoice, clock.now())) return refuse('not_disputable') // before parsing the file; again under the lock
      const taken = await intake(bytes, claimed, player)
      if (isRefusal(taken)) return taken
      const file = `${FOLDER}${random.bytes(16).toString('hex')}`
      await files.put(file, seal.close(taken.content, file))
      const proof = { text, file, type: taken.type, bytes: taken.content.length }
      const done = await storeDispute(database, id, proof, clock.now()).catch((fault: unknown) =>
        files.remove(file).then(() => Promise.reject(fault)),
      )
      if (!done) await files.remove(file)
      else onChange(done)
      return done ?? refuse('not_disputable')
    },
    of: (invoice) => disputesOf(db, invoice),
    ofEach: (invoices) => disputesOfEach(db, invoices),
    by: (player) => disputesBy(db, player),
    async proof({ file }) {
      const sealed = await files.get(file)
      return sealed && seal.open(sealed, file)
    },
  }
}

/** The row, and the invoice's new state, in one transaction; undefined if money was faster. */
function storeDispute(
  database: Database,
  id: bigint,
  proof: Omit<StoredDispute, 'invoice' | 'at'>,
  at: number,
): Promise<StoredInvoice | undefined> {
  const db = database.db
  return retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      const invoice = await lockInvoice(tx, id)
      const after = invoice && toDisputed(invoice, at)
      if (!after) return undefined
      await insertDispute(tx, { ...proof, invoice: id, at })
      await saveDeposit(tx, invoice, after, { at, by: 'player' })
      return after
    }),
  )
}
