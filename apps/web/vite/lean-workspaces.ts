/**
 * Files of our packages only declare: what a page does not use of them is left out whole. Without it one cookie's name
 * would carry every schema of the contract into the browser.
 */
import type { Plugin } from 'vite'

const DECLARES = /\/packages\/(contracts|money|games|fairness|ui)\/src\/.*\.tsx?$/

export function leanWorkspaces(): Plugin {
  return {
    name: 'fairhouse:lean-workspaces',
    apply: 'build',
    transform: { filter: { id: DECLARES }, handler: (code) => ({ code, map: null, moduleSideEffects: false }) },
  }
}
