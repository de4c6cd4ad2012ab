/** The only file of the sandbox that reads the environment. */
import { join, resolve } from 'node:path'

import * as z from 'zod'

import { storedSecret } from './secrets.ts'

export interface SandboxConfig {
  /** 0 selects a free port. */
  port: number
  /** Folder of the state that survives restarts. */
  dataDir: string
  siteHost: string
  /** Other hosts of the site, allowed as log-in callbacks. */
  mirrorHosts: readonly string[]
  /** URL of the product for webhooks; the Host header selects its server. */
  productUrl: string
  /** Shared with the product, one per vendor. */
  secrets: { inbox: string; psp: string; psp2: string; id: string; kyc: string; chain: string; register: string; games: string }
  /** Seconds until the payment provider pays an invoice and the verification vendor decides a check automatically. */
  autopaySeconds: number
  /** Seconds between two values of the beacon. */
  beaconPeriodSeconds: number
  /** Seconds between two blocks of the chain. */
  blockSeconds: number
  /** Seed of the simulated season; undefined generates one per data folder (D-55). */
  simSeed: string | undefined
  /** How many times as fast as real matches the simulated ones run. */
  simSpeed: number
}

const variables = z.object({
  APP_ENV: z.enum(['development', 'sandbox']).default('sandbox'),
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  DATA_DIR: z.string().default('.data/sandbox'),
  SITE_HOST: z.string().default('fairhouse.localhost'),
  MIRROR_HOSTS: z.string().default('fairhouse-mirror.localhost'),
  PRODUCT_URL: z.url().default('http://127.0.0.1:3000'),
  SECRET_INBOX: z.string().min(16).optional(),
  SECRET_ID: z.string().min(16).optional(),
  SECRET_PSP: z.string().min(16).optional(),
  SECRET_PSP2: z.string().min(16).optional(),
  SECRET_KYC: z.string().min(16).optional(),
  SECRET_CHAIN: z.string().min(16).optional(),
  SECRET_REGISTER: z.string().min(16).optional(),
  SECRET_GAMES: z.string().min(16).optional(),
  SANDBOX_AUTOPAY_S: z.coerce.number().min(0).default(20),
  SIM_BLOCK_S: z.coerce.number().min(0.05).max(3600).default(5),
  SIM_SEED: z.string().min(1).max(200).optional(),
  SIM_SPEED: z.coerce.number().int().min(1).max(60).default(1),
  SANDBOX_BEACON_PERIOD_S: z.coerce.number().int().min(1).max(3600).default(3),
})

/** @throws with one line that names the invalid variable; always with APP_ENV=production. */
export function configFrom(environment: Record<string, string | undefined>): SandboxConfig {
  if (environment.APP_ENV === 'production') throw new Error('APP_ENV: the sandbox never runs in production')
  const read = variables.safeParse(environment)
  if (!read.success) throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  const given = read.data
  const dataDir = resolve(given.DATA_DIR)
  const folder = join(dataDir, '../secrets') // the product stores its secrets in the same folder
  return {
    port: given.PORT,
    dataDir,
    siteHost: given.SITE_HOST,
    mirrorHosts: given.MIRROR_HOSTS.split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    productUrl: given.PRODUCT_URL,
    secrets: {
      inbox: given.SECRET_INBOX ?? storedSecret(folder, 'SECRET_INBOX'),
      id: given.SECRET_ID ?? storedSecret(folder, 'SECRET_ID'),
      psp: given.SECRET_PSP ?? storedSecret(folder, 'SECRET_PSP'),
      psp2: given.SECRET_PSP2 ?? storedSecret(folder, 'SECRET_PSP2'),
      kyc: given.SECRET_KYC ?? storedSecret(folder, 'SECRET_KYC'),
      register: given.SECRET_REGISTER ?? storedSecret(folder, 'SECRET_REGISTER'),
      games: given.SECRET_GAMES ?? storedSecret(folder, 'SECRET_GAMES'),
      chain: given.SECRET_CHAIN ?? storedSecret(folder, 'SECRET_CHAIN'),
    },
    autopaySeconds: given.SANDBOX_AUTOPAY_S,
    blockSeconds: given.SIM_BLOCK_S,
    simSeed: given.SIM_SEED,
    simSpeed: given.SIM_SPEED,
    beaconPeriodSeconds: given.SANDBOX_BEACON_PERIOD_S,
  }
}
