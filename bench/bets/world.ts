/** A fresh environment: a server with players, and pgbench's tables on the same PostgreSQL. */
import { madeDatabase } from '../lib/durable.ts'
import { fillTpcb, type Tpcb } from '../lib/tpcb.ts'
import { type BenchServer, openBenchServer } from './bench-server.ts'

export interface World extends BenchServer {
  tpcb: Tpcb
}

export interface WorldOptions {
  pgbench: string
  players: number
  /** pgbench's scale: 100,000 accounts each. */
  scale: number
}

export async function openWorld({ pgbench, players, scale }: WorldOptions): Promise<World> {
  const benchServer = await openBenchServer('bets', players)
  const { url, pid } = benchServer.cluster
  const tpcb = { program: pgbench, url: await madeDatabase(url, 'tpcb'), databasePid: pid }
  fillTpcb(tpcb, scale)
  return { ...benchServer, tpcb }
}
