/**
 * Derives the types of calls from a table of routes. Types only: nothing here reaches a browser's bundle. They read a schema's own types
 * instead of comparing it with zod's class, which took half of the compiler's time.
 */
import type { Route, RouteTable } from './route.ts'

interface Takes<I> {
  _zod: { input: I }
}

interface Gives<O> {
  _zod: { output: O }
}

export type BodyOf<R extends Route> = R extends { body: Takes<infer I> } ? I : undefined
export type QueryOf<R extends Route> = R extends { query: Takes<infer I> } ? I : undefined
export type ParamsOf<R extends Route> = R extends { params: Takes<infer I> } ? I : undefined
export type AnswerOf<R extends Route> = R['answer']['_zod']['output']

/** The input of the server's handler: the parsed form. */
export type ParsedBody<R extends Route> = R extends { body: Gives<infer O> } ? O : undefined
export type ParsedQuery<R extends Route> = R extends { query: Gives<infer O> } ? O : undefined
export type ParsedParams<R extends Route> = R extends { params: Gives<infer O> } ? O : undefined

export type KeysOf<T extends RouteTable> = keyof T & string
