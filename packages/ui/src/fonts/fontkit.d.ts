declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path
    toSVG(): string
  }

  export interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(point: number): boolean
    glyphForCodePoint(point: number): { readonly advanceWidth: number; readonly path: Path }
  }

  export function create(file: Buffer): unknown
}
