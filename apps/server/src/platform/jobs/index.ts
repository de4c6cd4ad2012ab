export {
  createJobs,
  type JobCounts,
  type Jobs,
  type JobsOptions,
  jobTablesVersion,
  loadJobCounts,
  prepareJobTables,
  type Task,
} from './jobs.ts'
