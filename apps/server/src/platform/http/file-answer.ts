/** Streams a file while it is created, so that a long one needs little memory. */
import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

export interface FileAnswer {
  /** The download's name: letters, digits, `.`, `-`. */
  name: string
  content: AsyncIterable<string | Buffer>
}

/** @throws the error of the first piece: until then an error can still be answered normally. */
export async function sendFile(reply: FastifyReply, type: string, { name, content }: FileAnswer): Promise<void> {
  const pieces = content[Symbol.asyncIterator]()
  const first = await pieces.next()
  void reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(piecesFrom(first, pieces)))
}

type Piece = IteratorResult<string | Buffer>

async function* piecesFrom(first: Piece, pieces: AsyncIterator<string | Buffer>): AsyncGenerator<string | Buffer> {
  try {
    for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value
  } finally {
    await pieces.return?.() // the client may have disconnected
  }
}
