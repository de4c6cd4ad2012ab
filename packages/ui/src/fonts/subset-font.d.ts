declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    keepFeatures: readonly string[]
    variationAxes: Record<string, { min: number; max: number }>
  }

  /** The characters of `text` out of a font. */
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>
}
