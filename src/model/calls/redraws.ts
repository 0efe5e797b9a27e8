/** `web.update_ui`, `refreshScreen`: nothing but what is drawn becomes another. @param deed the last part of a call's name */
export const redraws = (deed: string): boolean => /^(?:update|refresh|redraw)[-_]?(?:g?ui|screen|display)$/i.test(deed)
