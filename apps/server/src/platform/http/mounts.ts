/** How the calls of a module get onto a server. */
import type { RouteTable, Service } from '@fairhouse/contracts'
import type { FastifyInstance } from 'fastify'

import type { Handlers } from './call.ts'
import { mount, type MountOptions } from './mount.ts'

/** Puts the calls of a module onto a server, before it listens. `options`: who calls, and what limits them. */
export type Mount = (api: FastifyInstance, options: MountOptions) => void

/** The calls of a table of the contract. */
export const calls =
  <T extends RouteTable>(routes: T, handlers: Handlers<T>): Mount =>
  (api, options) =>
    mount(api, routes, handlers, options)

/** The same, for calls of games: they answer for every service that plays one. */
export const playCalls =
  <T extends RouteTable>(routes: T, handlers: Handlers<T>): Mount =>
  (api, options) =>
    mount(api, routes, handlers, { ...options, roles: new Set<Service>([...options.roles, 'api']) })

/** Addresses that the contract does not list: a process serves them with the service `api` (ENT-10). */
export const outsideCalls =
  (serve: Mount): Mount =>
  (api, options) => {
    if (options.roles.has('api')) serve(api, options)
  }

/** Several as one, in this order. */
export const joinMounts =
  (...mounts: readonly Mount[]): Mount =>
  (api, options) => {
    for (const each of mounts) each(api, options)
  }
