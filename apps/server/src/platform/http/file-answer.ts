/** An answer that is a file: sent while it is made, so that a long one takes no room. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export interface FileAnswer {
  /** What the browser calls it: letters, digits, `.`, `-`. */
  name: string
  content: AsyncIterable<string | Buffer>
}

export function sendFile(reply: FastifyReply, type: string, { name, content }: FileAnswer): void {
  void reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(content))
}
