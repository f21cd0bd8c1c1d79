import type { Notification } from '@picado/domain/notifications/schema';
import type { ReactNode } from 'react';
import { dayName } from '../../../lib/moments';

interface NotificationDaysProps {
  /** Newest first. */
  notifications: readonly Notification[];
  row: (notification: Notification, isInDay: boolean) => ReactNode;
}

/** Notifications under the names of their days: 'Hoy', 'Ayer', 'jueves 19 de noviembre'. */
export function NotificationDays({ notifications, row }: NotificationDaysProps) {
  return [...byDay(notifications)].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3 className="border-t border-line px-4 pt-3 pb-1.5 figures text-md leading-tight text-fg-3 uppercase">
        {day}
      </h3>
      <ul>{ofDay.map((notification) => row(notification, true))}</ul>
    </section>
  ));
}

function byDay(notifications: readonly Notification[]): Map<string, Notification[]> {
  const days = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const day = dayName(notification.createdAt);
    days.set(day, [...(days.get(day) ?? []), notification]);
  }
  return days;
}
