/** The processor has not returned money that is due back. The job that learns of it fails, so that somebody sees to it. */
export class NotReturned extends Error {}
