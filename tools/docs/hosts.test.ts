/** The names of docs/operating.md, "Hosts", beside those that the server routes by. */
import { readFileSync } from 'node:fs'

import { hostsOf } from '@fairhouse/server/hosts'
import { expect, it } from 'vitest'

import { inRoot } from '../lib/paths.ts'

const section = /\n## Hosts\n([\s\S]*?)\n## /.exec(readFileSync(inRoot('docs/operating.md'), 'utf8'))![1]!
const names = [...section.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))

it('BEY-19 D-10 ENT-10 the page of operating lists each DNS name that the product answers, and no other', () => {
  const { all } = hostsOf({
    siteHost: 'SITE_HOST',
    mirrorHosts: ['MIRROR_HOST'],
    sandboxUrl: undefined,
    studioUrl: 'http://127.0.0.1:3100',
    serviceAddresses: new Map([['crash', { subdomain: 'SUBDOMAIN', port: null }]]),
  })
  expect(names.toSorted()).toEqual(all.map(({ name }) => name).toSorted())
})
