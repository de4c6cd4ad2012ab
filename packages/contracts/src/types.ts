/** Derives the types of calls from a table of routes. Types only: nothing here reaches a browser's bundle. */
import type { input, output } from 'zod'

import type { Route, RouteTable } from './route.ts'

export type BodyOf<R extends Route> = R extends { body: infer S extends Schema } ? input<S> : undefined
export type QueryOf<R extends Route> = R extends { query: infer S extends Schema } ? input<S> : undefined
export type ParamsOf<R extends Route> = R extends { params: infer S extends Schema } ? input<S> : undefined
export type AnswerOf<R extends Route> = R extends { answer: infer S extends Schema } ? output<S> : never

/** The input of the server's handler: the parsed form. */
export type ParsedBody<R extends Route> = R extends { body: infer S extends Schema } ? output<S> : undefined
export type ParsedQuery<R extends Route> = R extends { query: infer S extends Schema } ? output<S> : undefined
export type ParsedParams<R extends Route> = R extends { params: infer S extends Schema } ? output<S> : undefined

type Schema = NonNullable<Route['body']>

export type KeysOf<T extends RouteTable> = keyof T & string
