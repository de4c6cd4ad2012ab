/**
 * Marks of browsers (D-36): the cookie carries a signed id, so a browser can neither choose its own nor guess another's; the
 * database stores a keyed hash.
 */
import { createHmac, type KeyObject } from 'node:crypto'

import type { SignedIds } from './tokens/signed-ids.ts'

export interface DeviceMark {
  cookie: string
  mark: Buffer
}

export interface DeviceMarks {
  /** The stored hash of a cookie signed here; undefined for any other text. */
  of(cookie: string | undefined): Buffer | undefined
  read(cookie: string | undefined): DeviceMark | undefined
  /** A new mark for a browser without one. */
  create(id: string): DeviceMark
}

export function createDeviceMarks(key: KeyObject, cookies: SignedIds): DeviceMarks {
  const hashOf = (id: string) => createHmac('sha256', key).update(id).digest()
  const read: DeviceMarks['read'] = (cookie) => {
    const id = cookie === undefined ? null : cookies.read(cookie)
    return id === null || cookie === undefined ? undefined : { cookie, mark: hashOf(id) }
  }
  return {
    read,
    of: (cookie) => read(cookie)?.mark,
    create: (id) => ({ cookie: cookies.sign(id), mark: hashOf(id) }),
  }
}
