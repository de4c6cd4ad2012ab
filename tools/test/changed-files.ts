/** The files that differ from a commit. */
import { root } from '../lib/paths.ts'
import { run } from '../lib/run.ts'

/**
 * Compared with the last common commit of `base` and this one, untracked files included. Deleted files are among them, and a moved file is
 * there with both names. @throws if git does not know `base`.
 */
export async function listChangedFiles(base: string, folder = root): Promise<string[]> {
  const git = (...args: string[]) => run('git', ['-C', folder, ...args])
  const merged = await git('merge-base', base, 'HEAD')
  if (merged.code !== 0) throw new Error(`git has no commit "${base}": ${merged.output.trim()}`)
  const commands = [
    ['diff', '--name-only', '--no-renames', '-z', merged.stdout.trim()],
    ['ls-files', '--others', '--exclude-standard', '-z'],
  ]
  const results = await Promise.all(commands.map((args) => git(...args)))
  return results.flatMap(({ stdout }) => stdout.split('\0')).filter(Boolean)
}
