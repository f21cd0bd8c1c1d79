import type { PaymentStatus } from '@picado/domain/payments/schema';
import { useId } from 'react';

interface PaymentMarkProps {
  status: PaymentStatus;
  /** True if an open share is owed, which is red; it is an outline before. */
  isDue?: boolean;
  /** The length of its sides in pixels. */
  size?: 14 | 18 | 20 | 24 | 28;
}

/** The sign of the peso in a square of 24. */
const PESO =
  'M12 5.2v13.6M15.3 8.8c-.5-1.2-1.7-1.9-3.3-1.9-1.9 0-3.3.9-3.3 2.5 0 3.5 6.8 1.7 6.8 5.2 0 1.6-1.5 2.5-3.5 2.5-1.8 0-3.1-.8-3.6-2.1';

/**
 * A payment's status as a sign: an open square that is not paid, a half filled one that waits, a tick that is paid. Its shape
 * tells them apart without colour; the word stands beside it or is read out.
 */
export function PaymentMark({ status, isDue = true, size = 20 }: PaymentMarkProps) {
  const clip = useId();
  const frame = {
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    className: 'flex-none',
    'aria-hidden': true,
  };
  const stroke = { fill: 'none', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  if (status === 'CONFIRMED') {
    return (
      <svg {...frame}>
        <rect width="24" height="24" rx="3" fill="var(--color-action-soft)" />
        <path d="m6.5 12.5 3.7 3.7 7.3-7.7" stroke="var(--color-action)" {...stroke} strokeWidth={2.6} />
      </svg>
    );
  }
  const isOpen = status === 'UNPAID';
  const tone =
    isOpen && isDue ? 'var(--color-red)' : isOpen ? 'var(--color-line-strong)' : 'var(--color-yellow)';
  return (
    <svg {...frame}>
      <rect x="1" y="1" width="22" height="22" rx="3" fill="none" stroke={tone} strokeWidth="2" />
      {status === 'DECLARED' && <path d="M2 1h10v22H2a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1Z" fill={tone} />}
      <path d={PESO} stroke={isOpen && !isDue ? 'var(--color-fg-2)' : tone} {...stroke} />
      {status === 'DECLARED' && (
        <>
          <clipPath id={clip}>
            <path d="M0 0h12v24H0z" />
          </clipPath>
          <path d={PESO} stroke="var(--color-ink)" clipPath={`url(#${clip})`} {...stroke} />
        </>
      )}
    </svg>
  );
}
