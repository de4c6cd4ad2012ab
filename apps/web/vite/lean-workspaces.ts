/**
 * Marks files of our packages as free of side effects, so that unused exports are dropped. Otherwise one cookie name would bring every
 * schema of the contract into the browser.
 */
import type { Plugin } from 'vite'

const DECLARES = /\/packages\/(betting|contracts|manifests|money|games|fairness|ui)\/src\/.*\.tsx?$/

export function leanWorkspaces(): Plugin {
  return {
    name: 'fairhouse:lean-workspaces',
    apply: 'build',
    transform: { filter: { id: DECLARES }, handler: (code) => ({ code, map: null, moduleSideEffects: false }) },
  }
}
