/** POST /api/records: a finished record (as GET /api/tables/:id/record gives it) becomes a finished table to look at. */
export interface ImportAnswer {
  readonly table: string;
}
