import { deflateSync } from 'node:zlib'

import { isRefusal } from '@fairhouse/contracts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { typeOf, createIntake } from './intake.ts'

const intake = createIntake(4)
const drawn = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: '#86a' } })
const pdf = (inside = '', end = '%%EOF\n') => Buffer.from(`%PDF-1.7\n1 0 obj <</Type /Catalog ${inside}>> endobj\n${end}`, 'latin1')
/** PDF 1.5: its objects are in a stream. */
function packed(objects: string, { filter = '/FlateDecode', broken = false, lead = '', other = '' } = {}): Buffer {
  const deflated = deflateSync(Buffer.from(`${lead}1 0 2 20 ${objects}`, 'latin1'))
  const content = broken ? Buffer.from('not deflated') : deflated
  const picture =
    other &&
    `3 0 obj <</Subtype /Image /Filter /FlateDecode>>\nstream\n${deflateSync(Buffer.from(other)).toString('latin1')}\nendstream endobj\n`
  const stream = `2 0 obj <</Type /ObjStm /N 2 /First 8 /Filter ${filter}>>\nstream\r\n${content.toString('latin1')}\nendstream endobj\n`
  return Buffer.from(`%PDF-1.5\n${picture}${stream}%%EOF\n`, 'latin1')
}
const reasonOf = async (bytes: Buffer, type: string) => {
  const taken = await intake(bytes, type, 1n)
  return isRefusal(taken) ? (taken.details?.reason ?? taken.code) : taken.type
}

describe('document intake', () => {
  it('detects JPEG, PNG, WebP and PDF by their bytes, and nothing else', async () => {
    const files = [await drawn().jpeg().toBuffer(), await drawn().png().toBuffer(), await drawn().webp().toBuffer(), pdf()]
    expect(files.map(typeOf)).toEqual(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
    const others = [await drawn().gif().toBuffer(), await drawn().tiff().toBuffer(), Buffer.from('<svg onload="x()"/>'), Buffer.alloc(0)]
    expect(others.map(typeOf)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('requires the declared content type', async () => {
    const png = await drawn().png().toBuffer()
    expect(await reasonOf(png, 'image/jpeg')).toBe('type')
    expect(await reasonOf(Buffer.concat([Buffer.from('MZ'), png]), 'image/png')).toBe('type')
    expect(await reasonOf(png, 'image/png; charset=x')).toBe('image/jpeg')
  })

  it('re-encodes pictures: trailing data and location are gone', async () => {
    const withPlace = await drawn()
      .withExif({ IFD0: { Copyright: 'SECRETPLACE' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([withPlace, Buffer.from('PK\x03\x04<script>alert(1)</script>')])
    const taken = await intake(polyglot, 'image/jpeg', 1n)
    if (isRefusal(taken)) throw new Error(taken.code)
    expect(withPlace.includes('SECRETPLACE')).toBe(true)
    for (const marker of ['SECRETPLACE', '<script>', 'PK\x03\x04']) expect(taken.content.includes(marker)).toBe(false)
    expect((await sharp(taken.content).metadata()).exif).toBeUndefined()
  })

  it('turns pictures upright, and limits their size', async () => {
    const lying = await drawn(4000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const taken = await intake(lying, 'image/jpeg', 1n)
    const { width, height } = await sharp((taken as { content: Buffer }).content).metadata()
    expect([width, height]).toEqual([650, 2600])
  })

  it('refuses a decompression bomb by its pixel count before decoding', async () => {
    const bomb = await drawn(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(400_000)
    expect(await reasonOf(bomb, 'image/png')).toBe('broken')
  })

  it('refuses truncated and unreadably small pictures', async () => {
    const jpeg = await drawn().jpeg().toBuffer()
    expect(await reasonOf(jpeg.subarray(0, jpeg.length / 2), 'image/jpeg')).toBe('broken')
    expect(await reasonOf(await drawn(400, 199).jpeg().toBuffer(), 'image/jpeg')).toBe('too_small')
  })

  it.each([
    ['a PDF', pdf(), 'application/pdf'],
    ['one without its end', pdf('', ''), 'broken'],
    ['one with another file after its end', pdf('', `%%EOF\n${'PK\x03\x04'.repeat(9)}`), 'broken'],
    ['one with a password', pdf('/Encrypt 5 0 R'), 'locked'],
    ['one that runs a script', pdf('/OpenAction <</S /JavaScript /JS (x)>>'), 'active'],
    ['one that hides a script in hexadecimal', pdf('/OpenAction <</S /#4aavaScript>>'), 'active'],
    ['one that starts a program', pdf('/A <</S /Launch>>'), 'active'],
    ['one with compressed objects, as current scanners write them', packed('<</Type /Page>> <</Count 1>>'), 'application/pdf'],
    ['one with a compressed picture of arbitrary bytes', packed('', { other: '/JS (x)' }), 'application/pdf'],
    ['one that runs a script from compressed objects', packed('<</S /JavaScript /JS (x)>>'), 'active'],
    ['one that hides a script in hexadecimal in compressed objects', packed('<</S /#4aavaScript>>'), 'active'],
    ['one whose objects use another compression', packed('<<>>', { filter: '/ASCII85Decode' }), 'uncheckable'],
    ['one whose compressed objects are damaged', packed('<<>>', { broken: true }), 'uncheckable'],
    ['one whose compressed objects use a predictor', packed('<<>>', { lead: '\u0002' }), 'uncheckable'],
    ['one that inflates beyond the limit', packed(' '.repeat(70_000_000)), 'uncheckable'],
    ['a scan whose bytes contain a short name by chance', pdf('', 'stream\n\u0001/JS\u0000\nendstream\n%%EOF\n'), 'application/pdf'],
    ['one that carries a file', pdf('/Names <</EmbeddedFiles 3 0 R>>'), 'active'],
  ])('%s', async (_, bytes, reason) => expect(await reasonOf(bytes, 'application/pdf')).toBe(reason))

  it('D-42 reads a few files of one player in turn, refuses more, and still serves other players', async () => {
    const one = createIntake(1)
    const png = await drawn(2000, 2000).png().toBuffer()
    const of = async (player: bigint) => {
      const answer = await one(png, 'image/png', player)
      return isRefusal(answer) ? answer.code : 'taken'
    }
    const [flood, other] = [Array.from({ length: 6 }, () => of(1n)), of(2n)]
    expect(await other).toBe('taken')
    expect((await Promise.all(flood)).toSorted()).toEqual([
      ...Array<string>(3).fill('taken'),
      ...Array<string>(3).fill('too_many_requests'),
    ])
  })
})
