const NAME = /^[\w-]+(?:[./][\w-]+)*$/

/** @throws for a name that the server would not generate, such as one that leads out of the folder. */
export function checkFileName(name: string): string {
  if (!NAME.test(name)) throw new Error(`no name of a file of ours: ${JSON.stringify(name)}`)
  return name
}
