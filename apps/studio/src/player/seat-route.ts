/** A call of a game's page: its body, and the seat that it plays from. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'

import type { OpenSeat, SeatFault, SeatFields, Seats } from './seats.ts'
import { visitorOf } from './visitors.ts'

const HTTP_STATUS: Readonly<Record<SeatFault, number>> = { session_expired: 401, wallet_down: 503, too_many_sessions: 429 }

export type SeatRoute = <T extends { seat: SeatFields }>(
  schema: z.ZodType<T>,
  /** `open` asks the wallet; `find` takes what it said in the last minutes. */
  seatBy: 'open' | 'find',
  work: (seat: OpenSeat, given: T, reply: FastifyReply) => unknown,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export const createSeatRoute =
  (seats: Seats): SeatRoute =>
  (schema, seatBy, work) =>
  async (request, reply) => {
    const read = schema.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: 'format' })
    const seat = await seats[seatBy](read.data.seat, visitorOf(request))
    if (seat === 'wallet_down') reply.header('retry-after', '2')
    if (typeof seat === 'string') return reply.code(HTTP_STATUS[seat]).send({ error: seat })
    return work(seat, read.data, reply)
  }
