export { createJobs, type Jobs, type JobsOptions, type Task } from './jobs.ts'
