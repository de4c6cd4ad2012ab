/** What a part of the server gives to the process that runs it. Mounting, jobs and readers are one loop each (`open-api.ts`, `open-modules.ts`). */
import type { RouteTable } from '@fairhouse/contracts'
import type { FastifyInstance } from 'fastify'

import type { SettledBetReader } from '../modules/play/wagering/index.ts'
import { type Handlers, mount, type MountOptions } from '../platform/http/index.ts'
import type { Jobs } from '../platform/jobs/index.ts'

export type Mount = (api: FastifyInstance, options: MountOptions) => void

export interface Part {
  /** Calls of the site, and those of vendors. */
  readonly mounts?: readonly Mount[]
  /** Called once, when all parts are open and before jobs run. */
  readonly defineJobs?: (jobs: Jobs) => void
  /** Of settled bets. */
  readonly reader?: SettledBetReader
}

/** The calls of a table of the contract. */
export const calls =
  <T extends RouteTable>(routes: T, handlers: Handlers<T>): Mount =>
  (api, options) =>
    mount(api, routes, handlers, options)

/** Addresses that the contract does not list: a process serves them with the service `api` (ENT-10). */
export const outsideCalls =
  (serve: Mount): Mount =>
  (api, options) => {
    if (options.roles.has('api')) serve(api, options)
  }
