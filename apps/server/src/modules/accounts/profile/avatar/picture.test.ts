import { isRefusal } from '@fairhouse/contracts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { picturesFrom } from './picture.ts'

const drawn = (width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: '#286' } })

async function reasonOf(bytes: Buffer, type: string) {
  const answer = await picturesFrom(bytes, type)
  return isRefusal(answer) ? `${answer.code} ${answer.details?.reason}` : 'taken'
}

async function taken(bytes: Buffer, type: string) {
  const answer = await picturesFrom(bytes, type)
  if (isRefusal(answer)) throw new Error(String(answer.details?.reason))
  return answer
}

describe('picture conversion', () => {
  it('ENT-1 makes two square WebP pictures from JPEG, PNG and WebP', async () => {
    for (const type of ['jpeg', 'png', 'webp'] as const) {
      const { small, large } = await taken(await drawn().toFormat(type).toBuffer(), `image/${type}`)
      const facts = await Promise.all([small, large].map((bytes) => sharp(bytes).metadata()))
      expect(facts.map(({ format, width, height }) => [format, width, height])).toEqual([
        ['webp', 144, 144],
        ['webp', 432, 432],
      ])
    }
  })

  it('drops everything but the pixels: location, camera, and trailing data', async () => {
    const jpeg = await drawn()
      .withExif({ IFD0: { Artist: 'WHERE-I-LIVE' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    expect(polyglot.includes('WHERE-I-LIVE')).toBe(true)
    const { small, large } = await taken(polyglot, 'image/jpeg')
    for (const bytes of [small, large])
      for (const marker of ['WHERE-I-LIVE', '<script>', 'PK\x03\x04', 'EXIF']) expect(bytes.includes(marker), marker).toBe(false)
  })

  it("applies the camera's orientation", async () => {
    const top = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
    const lying = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#000000' } })
      .composite([{ input: top, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data, info } = await sharp((await taken(lying, 'image/jpeg')).small)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const brightness = (row: number) => data[(row * info.width + 72) * info.channels]!
    expect([brightness(10) > 200, brightness(134) < 50]).toEqual([true, true])
  })

  it('keeps the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 255), Buffer.alloc(64 * 64 * 3, 0)])
    const moving = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { small } = await taken(moving, 'image/webp')
    expect((await sharp(small).metadata()).pages ?? 1).toBe(1)
    expect((await sharp(small).stats()).channels[0]!.mean).toBeGreaterThan(250)
  })

  it('refuses other formats, and bytes that do not match their content type', async () => {
    const png = await drawn().png().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>x</script></svg>')
    for (const [bytes, type] of [
      [png, 'image/jpeg'],
      [svg, 'image/png'],
      [await drawn().gif().toBuffer(), 'image/png'],
      [await drawn().tiff().toBuffer(), 'image/webp'],
      [Buffer.concat([Buffer.from('MZ'), png]), 'image/png'],
      [Buffer.alloc(0), 'image/png'],
    ] as const)
      expect(await reasonOf(bytes, type), type).toBe('unusable_image type')
  })

  it('refuses decompression bombs, truncated files, and pictures too small to see', async () => {
    const bomb = await drawn(6000, 6000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(300_000)
    expect(await reasonOf(bomb, 'image/png')).toMatch(/unusable_image (pixels|broken)/)
    const jpeg = await drawn(800, 800).jpeg().toBuffer()
    expect(await reasonOf(jpeg.subarray(0, jpeg.length / 2), 'image/jpeg')).toBe('unusable_image broken')
    expect(await reasonOf(await drawn(47, 300).png().toBuffer(), 'image/png')).toBe('unusable_image too_small')
  })
})
