/** The forms of a new part's name. */
export interface Names {
  /** tiny-draw */
  readonly id: string
  /** tinyDraw */
  readonly camel: string
  /** TinyDraw */
  readonly pascal: string
  /** TINY_DRAW */
  readonly upper: string
  /** Tiny draw */
  readonly human: string
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** @throws for a name that is no id. */
export function namesOf(id: string): Names {
  if (!NAME.test(id)) throw new Error(`"${id}" is no name: use lowercase letters, digits and single hyphens, such as video-poker`)
  const camel = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const human = id.replaceAll('-', ' ')
  return {
    id,
    camel,
    pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    upper: id.replaceAll('-', '_').toUpperCase(),
    human: human.charAt(0).toUpperCase() + human.slice(1),
  }
}
