/** Drives the page of the sandbox register: lists and delists people, and sets its mode. */
import type { TestServer } from '@fairhouse/testkit'

export interface RegisterAdmin {
  list(kind: 'phone' | 'email' | 'person' | 'document', text: string): Promise<void>
  drop(kind: 'phone' | 'email' | 'person' | 'document', text: string): Promise<void>
  behave(behaviour: 'right' | 'late' | 'silent' | 'down' | 'wrong' | 'broken'): Promise<void>
}

export function createRegisterAdmin(testServer: Pick<TestServer, 'fetch' | 'config'>): RegisterAdmin {
  const post = async (path: string, form: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const host = `register.${testServer.config.siteHost}`
    const answer = await testServer.fetch(path, { method: 'POST', host, headers, body: `${new URLSearchParams(form)}`, redirect: 'manual' })
    if (answer.status !== 303) throw new Error(`the register's page answered ${answer.status} to ${path}`)
  }
  return {
    list: (kind, text) => post('/people', { kind, text }),
    drop: (kind, text) => post('/people', { kind, text, act: 'drop' }),
    behave: (behaviour) => post('/behaviour', { behaviour }),
  }
}
