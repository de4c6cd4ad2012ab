/** The public interface of the beacon: the only file that other modules import. */
export { type Beacon, type BeaconValue, watchedBeacon } from './port.ts'
export { drandBeacon, type DrandOptions } from './drand/beacon.ts'
export { QUICKNET } from '@fairhouse/fairness/drand'
export { sandboxBeacon, type SandboxBeaconOptions } from './sandbox.ts'
