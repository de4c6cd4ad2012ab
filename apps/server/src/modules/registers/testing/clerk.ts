/** Somebody at the page of the sandbox's register: puts people on it, takes them off, and tells it how to answer. */
import type { TestHouse } from '@fairhouse/testkit'

export interface Clerk {
  list(kind: 'phone' | 'email' | 'person' | 'document', text: string): Promise<void>
  drop(kind: 'phone' | 'email' | 'person' | 'document', text: string): Promise<void>
  behave(behaviour: 'right' | 'late' | 'silent' | 'down' | 'wrong' | 'broken'): Promise<void>
}

export function clerkOf(house: Pick<TestHouse, 'fetch' | 'config'>): Clerk {
  const post = async (path: string, form: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const host = `register.${house.config.siteHost}`
    const answer = await house.fetch(path, { method: 'POST', host, headers, body: `${new URLSearchParams(form)}`, redirect: 'manual' })
    if (answer.status !== 303) throw new Error(`the register's page answered ${answer.status} to ${path}`)
  }
  return {
    list: (kind, text) => post('/people', { kind, text }),
    drop: (kind, text) => post('/people', { kind, text, act: 'drop' }),
    behave: (behaviour) => post('/behaviour', { behaviour }),
  }
}
