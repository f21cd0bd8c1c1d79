/** The name as SVG, 227.84 units wide and 72 high from (-0.25, 4). Its parts are drawn in `color`, its dot in `dot`. */
export function wordmark(color: string, dot: string): string {
  return `<g fill="none" stroke="${color}" stroke-width="9"><circle cx="19" cy="40" r="14.5"/><path d="M4.25 21V76M49 21V59M89.45 29.95A14.5 14.5 0 1 0 89.45 50.05"/><circle cx="119.34" cy="40" r="14.5"/><path d="M134.09 21V59"/><circle cx="163.84" cy="40" r="14.5"/><path d="M178.59 4V59"/><circle cx="208.34" cy="40" r="14.5"/></g><circle cx="208.34" cy="40" r="5.2" fill="${dot}"/>`;
}
