import { useEffect, useRef, useState } from 'react';
import { stored } from '../../../lib/storage';
import { toast } from '../../../ui/toast';
import { readLandingDraft } from '../state';

/** The draft of the landing page: read once, then gone. An unreadable one is dropped without a message. */
export function useLandingDraft() {
  const [draft] = useState(() => readLandingDraft(stored.landingFormData.read()));
  const isTold = useRef(false);
  useEffect(() => {
    stored.landingFormData.remove();
    if (draft === null || isTold.current) return;
    isTold.current = true;
    toast.success('Datos del formulario de landing cargados automáticamente');
  }, [draft]);
  return draft;
}
