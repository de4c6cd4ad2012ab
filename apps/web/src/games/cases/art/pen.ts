/** A drawing is a list of filled outlines in five steps of one hue, `ak` the darkest and `as` a stroke. */
export type Tone = 'a0' | 'a1' | 'a2' | 'a3' | 'a4' | 'a5' | 'ak' | 'as'
export type Stroke = readonly [tone: Tone, outline: string]
export type Drawing = readonly Stroke[]

/** Outlines on a 128 x 128 field with its centre at 0 0. */
export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

export const box = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}z`
