/** One text message as its bytes on the wire, created once for all receivers. Server frames are never masked. Source: RFC 6455, 5.2. */
const FINAL_TEXT = 0x81
const TWO_BYTES = 126
const EIGHT_BYTES = 127

export function frameOf(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const head = headOf(size)
  const frame = Buffer.allocUnsafe(head.length + size)
  head.copy(frame)
  frame.write(text, head.length)
  return frame
}

function headOf(size: number): Buffer {
  if (size < TWO_BYTES) return Buffer.from([FINAL_TEXT, size])
  if (size < 0x1_0000) return Buffer.from([FINAL_TEXT, TWO_BYTES, size >> 8, size & 0xff])
  const head = Buffer.alloc(10)
  head.writeUInt8(FINAL_TEXT, 0)
  head.writeUInt8(EIGHT_BYTES, 1)
  head.writeBigUInt64BE(BigInt(size), 2)
  return head
}
