/** The browser generates the first client seed after it has the commitment: 16 random hex digits (games.md 1.1). */
import { toHex } from '@fairhouse/fairness'

export const newClientSeed = (): string => toHex(crypto.getRandomValues(new Uint8Array(8)))
