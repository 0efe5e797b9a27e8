/** "always, 40 of 40" as a column of figures says it: "40"; "12 of 40" where it was not always there. */
export function presenceFigures(presence: string): string {
  const [, always, present, of] = /^(?:(always|required)(?:, |$))?(?:(\d+) of (\d+))?$/.exec(presence) ?? []
  if (present === undefined || of === undefined) return always ?? ''
  return present === of ? present : `${present} of ${of}`
}
