/** Contents of documents in the file store, sealed under their row; a job removes those without a row. */
import { HOUR_MS } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import { hasDocument, type StoredDocument } from '../store/checks.ts'
import { DOCUMENT_FILES, type Vault } from '../vault.ts'

export interface DocumentFiles {
  /** Before the row is written. Without a row after an hour the file is removed. */
  put(id: string, content: Buffer): Promise<void>
  /** @throws if the file is missing or does not open. */
  open(document: Pick<StoredDocument, 'id' | 'content'>): Promise<Buffer>
  /** In the transaction that deletes the rows: the files go after its commit. */
  removeWith(tx: Tx, ids: readonly string[]): Promise<void>
  defineJobs(): void
}

export interface DocumentFilesDeps {
  db: Db
  files: FileStore
  vault: Pick<Vault, 'closeDocument' | 'openDocument'>
  jobs: Jobs
  clock: Clock
}

export interface RemovalJob {
  document: string
}

const REMOVE = 'kyc.remove-file'
const WITHOUT_ROW_MS = HOUR_MS

const fileOf = (id: string) => `${DOCUMENT_FILES}${id}`

export function createDocumentFiles({ db, files, vault, jobs, clock }: DocumentFilesDeps): DocumentFiles {
  const remove = (tx: Db, document: string, runAt?: number) =>
    jobs.enqueue(tx, REMOVE, { document } satisfies RemovalJob, { key: `${REMOVE} ${document}`, ...(runAt !== undefined && { runAt }) })
  return {
    async put(id, content) {
      await remove(db, id, clock.now() + WITHOUT_ROW_MS)
      await files.put(fileOf(id), vault.closeDocument(content, id))
    },
    open: (document) => openDocument({ files, vault }, document),
    async removeWith(tx, ids) {
      for (const id of ids) await remove(tx, id)
    },
    defineJobs() {
      const removeFile = async ({ document }: RemovalJob) => {
        if (!(await hasDocument(db, document))) await files.remove(fileOf(document))
      }
      jobs.define(REMOVE, removeFile, { waitsFor: 'others' })
    },
  }
}

interface Opener {
  files: Pick<FileStore, 'get'>
  vault: Pick<Vault, 'openDocument'>
}

/** Documents of earlier releases are in their rows, until their retention ends. */
export async function openDocument({ files, vault }: Opener, { id, content }: Pick<StoredDocument, 'id' | 'content'>): Promise<Buffer> {
  const sealed = content ?? (await files.get(fileOf(id)))
  if (!sealed) throw new Error(`the file ${fileOf(id)} is missing`)
  return vault.openDocument(sealed, id)
}
