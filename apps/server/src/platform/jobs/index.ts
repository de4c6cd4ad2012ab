export { dropJob, type FailedJob, failedJobKey, findFailedJob, loadFailedJobs, loadJobCounts, repeatJob, repeatTask } from './failed.ts'
export { createJobs, type Jobs, type JobsOptions, jobTablesVersion, prepareJobTables, type Task } from './jobs.ts'
