/** Marks of browsers as the database keeps them: a keyed hash makes no browser known (D-36). */
import { createHmac, type KeyObject } from 'node:crypto'

export interface DeviceMarks {
  of(mark: string): Buffer
}

export const createDeviceMarks = (key: KeyObject): DeviceMarks => ({ of: (mark) => createHmac('sha256', key).update(mark).digest() })
